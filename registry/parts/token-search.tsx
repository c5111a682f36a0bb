import type { BaseError } from '@latchkey/headless'
import { SearchXIcon } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { tallRowMeasures } from '../lib/list-measures'
import type { TokenGroup } from '../lib/token-group'
import { transferMessages } from '../messages/transfer'
import { Empty } from '../primitives/empty'
import { HiddenText } from '../primitives/hidden-text'
import { SearchInput } from '../primitives/search-input'
import { VirtualList } from '../primitives/virtual-list'
import { ErrorNote } from './error-note'
import { SkeletonItems } from './skeleton-items'

const words = transferMessages.tokens

/** Height of the list, in pixels. */
const listHeight = 440

type Row<token> =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'token'; readonly token: token }

export interface TokenSearchProps<token> {
  /** The text of the search. */
  search: string
  onSearch: (search: string) => void
  /** What can be searched for. */
  label: string
  /** The tokens that are found. Must be stable between renders. */
  groups: readonly TokenGroup<token>[]
  isLoading: boolean
  error: BaseError | null
  onRetry: () => void
  /** Below "No token found". */
  noMatchDetail: string
  renderToken: (token: token, tabIndex: 0 | -1) => ReactNode
  /** Below the tokens, or in their place. Default: none. */
  children?: ReactNode
}

/** A search field, and the tokens that it finds. */
export function TokenSearch<token>({
  search,
  onSearch,
  label,
  groups,
  isLoading,
  error,
  onRetry,
  noMatchDetail,
  renderToken,
  children,
}: TokenSearchProps<token>) {
  const searchRef = useRef<HTMLInputElement>(null)
  const rows = useMemo(() => groups.flatMap(rowsOf), [groups])
  const isEmpty = !isLoading && !error && !children && rows.length === 0
  return (
    <>
      <div data-slot="lk-token-search" className="shrink-0 px-4 pt-1 pb-3">
        <SearchInput
          ref={searchRef}
          label={label}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onClear={() => onSearch('')}
        />
        <HiddenText role="status">{isLoading ? words.loading : isEmpty ? words.noMatch : ''}</HiddenText>
      </div>
      <VirtualList<Row<token>>
        // A heading has its distance to the search field in itself.
        className={rows[0]?.kind === 'heading' ? '-mt-3 px-4 pb-3' : 'px-4 pb-3'}
        label={words.list}
        items={rows}
        height={listHeight}
        measures={tallRowMeasures}
        resetKey={search.trim()}
        searchRef={searchRef}
        isHeading={isHeading}
        renderRow={(row, tabIndex) =>
          row.kind === 'token' ? (
            renderToken(row.token, tabIndex)
          ) : (
            <h3
              data-slot="lk-token-heading"
              className="flex h-full items-end px-2 pb-1.5 text-lk-detail font-medium text-lk-muted"
            >
              {row.text}
            </h3>
          )
        }
      >
        {isLoading && <SkeletonItems count={rows.length === 0 ? 4 : 1} />}
        {error && <ErrorNote error={error} onRetry={onRetry} />}
        {children}
        {isEmpty && (
          <Empty
            glyph={<SearchXIcon size={32} strokeWidth={1.5} />}
            title={words.noMatch}
            detail={noMatchDetail}
          />
        )}
      </VirtualList>
    </>
  )
}

function rowsOf<token>({ heading, tokens }: TokenGroup<token>): readonly Row<token>[] {
  if (tokens.length === 0) return []
  const rows = tokens.map((token) => ({ kind: 'token', token }) as const)
  return heading === undefined ? rows : [{ kind: 'heading', text: heading }, ...rows]
}

function isHeading({ kind }: Row<unknown>): boolean {
  return kind === 'heading'
}
