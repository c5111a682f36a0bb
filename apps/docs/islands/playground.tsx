export { Playground as default } from '../playground/Playground'
