import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Action } from '../ui/action'
import { Button } from '../ui/button'
import { renderInPage } from './renderInPage'

test('as its child, it is that link alone, with the look and the slot of the button', async () => {
  renderInPage(
    <>
      <Action variant="secondary" size="sm">
        Here
      </Action>
      <Action asChild variant="secondary" size="sm">
        <a href="#there">There</a>
      </Action>
    </>,
  )
  const link = page.getByRole('link', { name: 'There' })
  await expect.element(link).toHaveAttribute('data-slot', 'lk-button')
  expect(link.element().className).toBe(page.getByRole('button', { name: 'Here' }).element().className)
  await expect.element(link).not.toHaveAttribute('type')
  expect(document.querySelector('main')?.children).toHaveLength(2)
})

test('what the user should rather not press is the secondary button, in red', async () => {
  renderInPage(
    <>
      <Action variant="destructive">Disconnect</Action>
      <Action variant="secondary">Cancel</Action>
    </>,
  )
  const destructive = page.getByRole('button', { name: 'Disconnect' })
  const secondary = page.getByRole('button', { name: 'Cancel' })
  await expect.element(destructive).toHaveAttribute('data-variant', 'destructive')
  expect(destructive.element().className.replace(' text-lk-danger', '')).toBe(secondary.element().className)
})

test('a secondary button that waits is muted, unless the view gives it classes of its own', async () => {
  renderInPage(
    <>
      <Action variant="secondary" aria-disabled>
        Waits
      </Action>
      <Action variant="secondary" aria-disabled className="own">
        Own
      </Action>
      <Action aria-disabled>Filled</Action>
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'Waits' })).toHaveClass('text-lk-muted')
  await expect.element(page.getByRole('button', { name: 'Own' })).not.toHaveClass('text-lk-muted')
  await expect.element(page.getByRole('button', { name: 'Filled' })).not.toHaveClass('text-lk-muted')
})

test('it submits a form only with type="submit"', async () => {
  const submitted: string[] = []
  renderInPage(
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

test('each variant and size of shadcn has a look of its own', async () => {
  const variants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const
  const sizes = ['sm', 'lg', 'icon'] as const
  renderInPage(
    <>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} />
      ))}
      {sizes.map((size) => (
        <Button key={size} size={size} />
      ))}
    </>,
  )
  await expect.element(page.getByRole('button').first()).toBeInTheDocument()
  const looks = page
    .getByRole('button')
    .elements()
    .map(({ className }) => className)
  expect(new Set(looks).size).toBe(variants.length + sizes.length)
})

test('a button of shadcn is a plain one: no type, and one with a class of the app keeps no guard', async () => {
  renderInPage(
    <>
      <Button>Plain</Button>
      <Button className="own">Own</Button>
    </>,
  )
  const plain = page.getByRole('button', { name: 'Plain' })
  const own = page.getByRole('button', { name: 'Own' })
  await expect.element(plain).not.toHaveAttribute('type')
  expect(plain.element().className.replace(/ lk-guard$/, ' own')).toBe(own.element().className)
})
