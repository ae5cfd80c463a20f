/** The live preview remembers what it last showed of so many routes: more than anybody has open at once. */
export const mostRoutes = 100
