export { connectViews as views } from './features/connect/views'
// These views are shown in the modal. With it, what they share with it is one file.
export * from './modal'
