const load = <Module>(module: () => Promise<Module>): Promise<Module> => module()

/** Takes the place of Vite's own helper: see vite.config.ts. */
export { load as __vitePreload }
