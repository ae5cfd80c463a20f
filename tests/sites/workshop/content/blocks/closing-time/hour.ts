export const hour = 18
