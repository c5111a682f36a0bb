export { PaymentPage as default } from '../playground/payments/PaymentPage'
