/** The package that the migrated code imports from. */
export const headless = '@latchkey/headless'
