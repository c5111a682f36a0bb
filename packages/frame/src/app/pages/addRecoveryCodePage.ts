import { randomBytes, toHex } from '../../calls/bytes.js'
import { button, run } from '../dom/button.js'
import { element } from '../dom/element.js'
import { saveFile } from '../dom/saveFile.js'
import { wordList } from '../dom/wordList.js'
import { createRecoveryCode, isProtected, recoveryKey, writeRecoveryFile } from '../vault/index.js'
import { showDone } from './showDone.js'
import type { WalletWindow } from './WalletWindow.js'

/** Words that the user has to know before the code is added. */
const asked = 3

/** Adds a recovery code: shows it, and asks for some of its words before it counts. */
export async function addRecoveryCodePage(own: WalletWindow): Promise<void> {
  const { evmAddress } = (await own.open()).open.header
  const code = createRecoveryCode()
  const id = toHex(randomBytes(16))
  const add = async () => {
    const { open } = await own.change({ add: [{ id, key: await recoveryKey(code), outlivesDevice: true }] })
    own.done()
    const title = isProtected(open.header.ways) ? 'Your wallet is protected' : 'Your recovery code works'
    showDone(own, title, 'The code was tried, and opens your wallet. Keep it where you keep your passport.')
  }
  const ask = () => askWords(own, code, show, add)
  function show(): void {
    own.show({
      title: 'Write down these 24 words',
      body: [
        'With them and your login you open your wallet on any device. Show them to nobody.',
        wordList(code),
        element(
          'div',
          { class: 'actions' },
          button('Print', () => window.print()),
          button('Save as a file', () => saveFile('recovery-code.txt', writeRecoveryFile(code, evmAddress))),
        ),
      ],
      actions: [button('I have them', ask, 'primary')],
    })
  }
  show()
}

function askWords(own: WalletWindow, code: string, back: () => void, add: () => Promise<void>): void {
  const words = code.split(' ')
  const fields = pickPositions(words.length).map((position) => {
    const name = `word-${position + 1}`
    const input = element('input', {
      id: name,
      autocomplete: 'off',
      autocapitalize: 'none',
      spellcheck: 'false',
    })
    return { position, input, label: element('label', { for: name }, `Word ${position + 1}`) }
  })
  const wrong = element('p', { class: 'wrong', role: 'status' })
  const submit = element('button', { type: 'submit', class: 'primary' }, 'Add the code')
  const check = async () => {
    const other = fields.find(({ position, input }) => input.value.trim().toLowerCase() !== words[position])
    wrong.replaceChildren(other ? `Word ${other.position + 1} is another one. Look at your note.` : '')
    other?.input.focus()
    if (!other) await add()
  }
  const form = element(
    'form',
    {
      class: 'stack tight',
      novalidate: true,
      onsubmit: (event) => {
        event.preventDefault()
        run(submit, check)
      },
    },
    ...fields.flatMap(({ label, input }) => [label, input]),
    wrong,
    submit,
  )
  own.show({
    title: 'Which words are these?',
    body: ['Read them from your note, so that you know it is right.'],
    actions: [form, button('Show the words again', back)],
  })
  fields[0]?.input.focus()
}

/** Returns some positions, in order. */
function pickPositions(length: number): readonly number[] {
  const picked = new Set<number>()
  // Of 256 values, the first 240 are as often each position.
  while (picked.size < asked) {
    const [byte = 255] = randomBytes(1)
    if (byte < length * Math.floor(256 / length)) picked.add(byte % length)
  }
  return [...picked].sort((one, other) => one - other)
}
