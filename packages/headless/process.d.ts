/** What a bundler puts in place of `process.env.NODE_ENV`. The build has no other types of Node. */
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }
