// Nothing: the headers before it are what is compiled.
