export { LiveView as default } from '../live/LiveView'
