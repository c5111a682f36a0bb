import { useMutation } from '@tanstack/react-query'
import { createOrder } from './api'
import { currency, products } from './shop'

export function Products({ onOrder }: { onOrder: (id: string) => void }) {
  const ordering = useMutation({ mutationFn: createOrder, onSuccess: ({ id }) => onOrder(id) })
  return (
    <section aria-label="Products">
      {products.map(({ id, name, price }) => (
        <div key={id} className="buttons">
          <p>
            {name}, {price} {currency.symbol}
          </p>
          <button type="button" disabled={ordering.isPending} onClick={() => ordering.mutate(id)}>
            Buy {name}
          </button>
        </div>
      ))}
      {ordering.error && <p role="alert">{ordering.error.message}</p>}
    </section>
  )
}
