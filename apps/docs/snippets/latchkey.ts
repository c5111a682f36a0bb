export { latchkey } from './theme'
