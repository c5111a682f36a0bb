// In an app, `npx latchkey add modal` copies this file.
export * from '@latchkey/registry/ui/action'
