import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { PaymentPage } from './payments/PaymentPage'

const isPayment = window.location.pathname === '/demo-payment/'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    {isPayment ? (
      <main className="payment-page">
        <PaymentPage />
      </main>
    ) : (
      <App />
    )}
  </StrictMode>,
)
