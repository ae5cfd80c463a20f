export const routerModules: RegExp
export function inProduction(file: string): string
