/**
 * Creates an HTTP server. A normal import would look up all exports of `node:http`, and one of them
 * loads a whole HTTP client. This would take 35 of the 75 ms in which Node 24 starts.
 */
export const { createServer } = process.getBuiltinModule('node:http')
