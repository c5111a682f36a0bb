import { useModal } from '@latchkey/headless'
import { EmbeddedWallet } from '@latchkey/registry'
import { Button } from '../parts/controls'
import { searchWith } from '../parts/searchWith'

/** The product: the card in the page, or a button that opens it as a modal. */
export function CardPlace() {
  const { isEmbedded, open } = useModal()
  return (
    <div className="grid w-full max-w-[360px] min-w-0 grid-cols-1 content-start gap-4">
      <div className="grid min-h-[420px] grid-cols-1 content-start">
        {isEmbedded ? (
          <EmbeddedWallet />
        ) : (
          <div className="grid min-h-[420px] place-content-center justify-items-center gap-4 rounded-[28px] border border-dashed border-line p-6 text-center">
            <p className="text-quiet">Your app</p>
            <Button look="strong" onClick={() => void open()}>
              Open the modal
            </Button>
          </div>
        )}
      </div>
      {/* The place of the card is decided when the page loads. */}
      <p className="text-center text-sm text-quiet">
        {isEmbedded ? 'The card in your page.' : 'The card as a modal.'}{' '}
        <a
          className="inline-flex items-center text-strong underline underline-offset-4 max-md:min-h-11"
          href={searchWith('modal', isEmbedded ? '' : undefined)}
        >
          {isEmbedded ? 'See it as a modal' : 'See it in the page'}
        </a>
      </p>
    </div>
  )
}
