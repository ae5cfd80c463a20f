/** The page makes no JSON schemas. zod calls these functions for every schema. */
export const createToJSONSchemaMethod = () => undefined
export const createStandardJSONSchemaMethod = () => undefined
