/** What a CommonJS bundle exports; the compiled code of runs under this name is kept beside it. */
export function loadCompiled(file: string, name: string): unknown
