import type { BaseError } from '@latchkey/headless'
import { SearchXIcon } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import type { ChoiceGroup } from '../lib/choice-group'
import { tallRowMeasures } from '../lib/list-measures'
import { Empty } from '../primitives/empty'
import { HiddenText } from '../primitives/hidden-text'
import { SearchInput } from '../primitives/search-input'
import { VirtualList } from '../primitives/virtual-list'
import { ErrorNote } from './error-note'
import { SkeletonItems } from './skeleton-items'

/** Height of the list, in pixels. */
const listHeight = 440

type Row<choice> =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'choice'; readonly choice: choice }

export interface ChoiceSearchProps<choice> {
  words: {
    /** What can be searched for. */
    readonly search: string
    /** Name of the list, for screen readers. */
    readonly list: string
    readonly loading: string
    readonly noMatch: string
    readonly noMatchDetail: string
  }
  /** The text of the search. */
  search: string
  onSearch: (search: string) => void
  /** What is found. Must be stable between renders. */
  groups: readonly ChoiceGroup<choice>[]
  isLoading: boolean
  error: BaseError | null
  onRetry: () => void
  /** Renders a row with one button, which gets the `tabIndex`. */
  renderChoice: (choice: choice, tabIndex: 0 | -1) => ReactNode
  /** Below the rows, or in their place. Default: none. */
  children?: ReactNode
}

/** A search field, and what it finds. */
export function ChoiceSearch<choice>({
  words,
  search,
  onSearch,
  groups,
  isLoading,
  error,
  onRetry,
  renderChoice,
  children,
}: ChoiceSearchProps<choice>) {
  const searchRef = useRef<HTMLInputElement>(null)
  const rows = useMemo(() => groups.flatMap(rowsOf), [groups])
  const isEmpty = !isLoading && !error && !children && rows.length === 0
  return (
    <>
      <div data-slot="lk-choice-search" className="shrink-0 px-4 pt-1 pb-3">
        <SearchInput
          ref={searchRef}
          label={words.search}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onClear={() => onSearch('')}
        />
        <HiddenText role="status">{isLoading ? words.loading : isEmpty ? words.noMatch : ''}</HiddenText>
      </div>
      <VirtualList<Row<choice>>
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
          row.kind === 'choice' ? (
            renderChoice(row.choice, tabIndex)
          ) : (
            <h3
              data-slot="lk-choice-heading"
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
            detail={words.noMatchDetail}
          />
        )}
      </VirtualList>
    </>
  )
}

function rowsOf<choice>({ heading, choices }: ChoiceGroup<choice>): readonly Row<choice>[] {
  if (choices.length === 0) return []
  const rows = choices.map((choice) => ({ kind: 'choice', choice }) as const)
  return heading === undefined ? rows : [{ kind: 'heading', text: heading }, ...rows]
}

function isHeading({ kind }: Row<unknown>): boolean {
  return kind === 'heading'
}
