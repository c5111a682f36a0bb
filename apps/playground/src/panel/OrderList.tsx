import { useRef } from 'react'
import { flushSync } from 'react-dom'

interface OrderListProps<value extends string> {
  label: string
  items: readonly value[]
  names: Readonly<Record<value, string>>
  onChange: (items: readonly value[]) => void
}

/** A list whose items are moved with buttons. The focus stays with the item. */
export function OrderList<value extends string>({ label, items, names, onChange }: OrderListProps<value>) {
  const list = useRef<HTMLOListElement>(null)
  const move = (item: value, step: -1 | 1) => {
    const index = items.indexOf(item)
    const next = [...items]
    next.splice(index, 1)
    next.splice(index + step, 0, item)
    flushSync(() => onChange(next))
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-item="${item}"] button`)
    const [up, down] = buttons ?? []
    const pressed = step < 0 ? up : down
    ;(pressed?.disabled ? (step < 0 ? down : up) : pressed)?.focus()
  }
  return (
    <fieldset className="panel-order">
      <legend>{label}</legend>
      <ol ref={list}>
        {items.map((item, index) => (
          <li key={item} data-item={item}>
            <span>{names[item]}</span>
            <button type="button" disabled={index === 0} onClick={() => move(item, -1)}>
              <span aria-hidden="true">↑</span>
              <span className="sr-only">Move {names[item]} up</span>
            </button>
            <button type="button" disabled={index === items.length - 1} onClick={() => move(item, 1)}>
              <span aria-hidden="true">↓</span>
              <span className="sr-only">Move {names[item]} down</span>
            </button>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
