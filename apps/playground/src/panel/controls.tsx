import { type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'

/** A part of the panel that can be closed. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="panel-section" open>
      <summary>{title}</summary>
      <div className="panel-fields">{children}</div>
    </details>
  )
}

interface ChoiceProps<value extends string> {
  label: string
  value: value
  options: readonly { readonly value: value; readonly name: string }[]
  /** Why it has no effect in the preview. Default: it has one. */
  why?: string | undefined
  onChange: (value: value) => void
}

/** One of a few. */
export function Choice<value extends string>({ label, value, options, why, onChange }: ChoiceProps<value>) {
  const name = useId()
  return (
    <fieldset className="panel-choice">
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} data-chosen={option.value === value || undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.name}
          </label>
        ))}
      </div>
      {why && <small>In the preview: {why}.</small>}
    </fieldset>
  )
}

interface ToggleProps {
  label: string
  isOn: boolean
  /** Why it has no effect in the preview. Default: it has one. */
  why?: string | undefined
  onChange: (isOn: boolean) => void
}

/** On or off. What has no effect in the preview can still be set, because the code has it. */
export function Toggle({ label, isOn, why, onChange }: ToggleProps) {
  return (
    <label className="panel-toggle" data-idle={why !== undefined || undefined}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        {why && <small>In the preview: {why}</small>}
      </span>
    </label>
  )
}

interface SliderProps {
  label: string
  value: number
  unit: string
  limits: { readonly min: number; readonly max: number; readonly step: number }
  onChange: (value: number) => void
}

/** A number between two limits. */
export function Slider({ label, value, unit, limits, onChange }: SliderProps) {
  return (
    <label className="panel-slider">
      <span>{label}</span>
      <input
        type="range"
        {...limits}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output>
        {value}
        {unit}
      </output>
    </label>
  )
}

interface TextFieldProps {
  label: string
  value: string
  placeholder?: string
  /** Returns whether the text is valid. An invalid one is kept in the field only. */
  isValid?: (text: string) => boolean
  onChange: (value: string) => void
}

/** A short text. */
export function TextField({ label, value, placeholder, isValid = () => true, onChange }: TextFieldProps) {
  return (
    <label className="panel-text">
      <span>{label}</span>
      <input
        type="text"
        spellCheck={false}
        autoCapitalize="off"
        placeholder={placeholder}
        defaultValue={value}
        // Another value, such as that of a ready-made theme, replaces the text.
        key={value}
        onBlur={({ target }) => {
          if (target.value !== value && isValid(target.value)) onChange(target.value)
          else target.value = value
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </label>
  )
}

interface ColourFieldProps {
  label: string
  /** CSS colour. Empty: the default. */
  value: string
  onChange: (value: string) => void
}

/** A colour, or the default. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const isHex = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <div className="panel-colour">
      <label>
        <span>{label}</span>
        <input
          type="color"
          value={isHex ? value : '#6378ff'}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <output>{value || 'default'}</output>
      <button type="button" disabled={value === ''} onClick={() => onChange('')}>
        Default<span className="sr-only"> {label.toLowerCase()}</span>
      </button>
    </div>
  )
}

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
