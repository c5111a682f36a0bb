import { useState } from 'react'
import { Button, Panel } from '../parts/controls'

/** A button of the deck: the request to the sandbox, and the message after it. */
export interface SandboxControl {
  readonly label: string
  /** Path on the control server. */
  readonly path: string
  readonly body: unknown
  readonly says: string
}

/** Buttons that control a server of the sandbox. */
export function SandboxControls(props: { title: string; url: string; controls: readonly SandboxControl[] }) {
  const [said, setSaid] = useState('')
  const press = async ({ path, body, says }: SandboxControl) => {
    const response = await fetch(`${props.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    setSaid(response?.ok ? says : 'The sandbox did not accept it.')
  }
  return (
    <Panel title={props.title}>
      <div className="flex flex-wrap gap-1.5">
        {props.controls.map((control) => (
          <Button key={control.label} onClick={() => press(control)}>
            {control.label}
          </Button>
        ))}
      </div>
      <p role="status" className="text-xs text-quiet empty:sr-only">
        {said}
      </p>
    </Panel>
  )
}
