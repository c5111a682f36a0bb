/** The part of the registry's build that other workspaces use. */
export { nameClasses } from './css/nameClasses'
export { readSourceFiles } from './sourceFiles'
