import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Action } from '../ui/action'
import { Button, buttonVariants } from '../ui/button'

function show(children: ReactNode) {
  const host = document.createElement('main')
  document.body.append(host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(children)
}

test('as its child, it is that link alone, with the look and the slot of the button', async () => {
  show(
    <Action asChild variant="secondary" size="sm">
      <a href="#there">There</a>
    </Action>,
  )
  const link = page.getByRole('link', { name: 'There' })
  await expect.element(link).toHaveAttribute('data-slot', 'lk-button')
  await expect.element(link).toHaveClass(...buttonVariants({ variant: 'secondary', size: 'sm' }).split(' '))
  await expect.element(link).not.toHaveAttribute('type')
  expect(document.querySelector('main')?.children).toHaveLength(1)
})

test('it submits a form only with type="submit"', async () => {
  const submitted: string[] = []
  show(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted.push((event.nativeEvent as SubmitEvent).submitter?.textContent ?? '')
      }}
    >
      <Action>Cancel</Action>
      <Action type="submit">Send</Action>
    </form>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  expect(submitted).toEqual(['Send'])
})

test('each variant and size of shadcn has a look of its own', () => {
  const variants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const
  const sizes = ['default', 'sm', 'lg', 'icon'] as const
  const looks = [
    ...variants.map((variant) => buttonVariants({ variant })),
    ...sizes.filter((size) => size !== 'default').map((size) => buttonVariants({ size })),
  ]
  expect(new Set(looks).size).toBe(variants.length + sizes.length - 1)
  expect(buttonVariants()).toBe(buttonVariants({ variant: 'default', size: 'default' }))
})

test('a button of shadcn is a plain one: no type, and no class but those of its look', async () => {
  show(<Button>Plain</Button>)
  const button = page.getByRole('button', { name: 'Plain' })
  await expect.element(button).not.toHaveAttribute('type')
  expect(button.element().className).toBe(`${buttonVariants()} lk-guard`)
})
