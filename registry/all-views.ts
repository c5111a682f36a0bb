// The views are shown in the modal. With it, what they share with it is one file.
export * from './shared-by-views'
export { views } from './views'
