// The module that `import()` names, instead of `rpc.js`. Vite loads a module with the page's first files if
// one part of the app imports it and another part imports it on demand.
export * from './rpc.js'
