export { LiveHook as default } from '../live/LiveHook'
