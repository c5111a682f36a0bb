// In an app, `npx latchkey add modal` copies this folder.
export * from '@latchkey/registry'
