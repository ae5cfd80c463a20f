/**
 * Makes a server. Who imports it of Node has all names of `http` looked up, and one of them loads a whole client: 35 of
 * the 75 ms in which Node 24 starts.
 */
export const { createServer } = process.getBuiltinModule('node:http')
