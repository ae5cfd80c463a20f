const load = <Module>(module: () => Promise<Module>): Promise<Module> => module()

/** Replaces Vite's own helper, see vite.config.ts. */
export { load as __vitePreload }
