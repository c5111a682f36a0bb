export { Playground as default } from '@latchkey/playground/Playground'
