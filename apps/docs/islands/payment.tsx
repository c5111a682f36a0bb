export { PaymentPage as default } from '@latchkey/playground/PaymentPage'
