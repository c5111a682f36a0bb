/** What other workspaces need of the registry's build. */
export { nameClasses } from './css/nameClasses'
export { readSourceFiles } from './sourceFiles'
