import {
  displayUserName,
  type EmbeddedPage,
  type EmbeddedWay,
  shortenEmail,
  useEmbeddedWallet,
  useRouter,
  useShowEmbeddedWallet,
} from '@latchkey/headless'
import { useViewHeader } from '@latchkey/headless/ui'
import {
  ChevronRightIcon,
  FileKeyIcon,
  FingerprintIcon,
  HistoryIcon,
  KeyRoundIcon,
  LaptopIcon,
  MailIcon,
  PlusIcon,
  ShieldCheckIcon,
  SquareArrowOutUpRightIcon,
  Trash2Icon,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { securityMessages as words } from '../messages'
import { DetailList, DetailRow } from '../ui/details'
import { FramePlace, ProtectNote } from '../ui/frame-place'
import { IconButton } from '../ui/icon-button'
import { GroupHeading, ListFailure, ListItem, RowIcon } from '../ui/list'
import { Empty, ErrorNote } from '../ui/notes'
import { SkeletonItems } from '../ui/placeholder'
import { HiddenText, ViewBody } from '../ui/view'

/** The ways to open the embedded wallet, and what else the user can do with it. The frame draws each page. */
export function WalletSecurityView() {
  const { user, data, isPending, isError, isFetching, isProtected, refetch } = useEmbeddedWallet()
  const { mutate, error } = useShowEmbeddedWallet()
  const { push, canOpen, preload } = useRouter()
  useViewHeader({ title: words.title })
  const waysId = useId()
  const moreId = useId()
  const show = (page: EmbeddedPage) => () => mutate(page)

  if (!user)
    return (
      <ViewBody>
        <Empty
          glyph={<ShieldCheckIcon size={32} strokeWidth={1.5} />}
          title={words.noneTitle}
          detail={words.noneDetail}
        />
      </ViewBody>
    )
  return (
    <FramePlace>
      <ViewBody>
        {isProtected ? <Protected /> : <ProtectNote protect={show({ page: 'protect' })} />}
        {error && error.code !== 'embedded/rejected' && <ErrorNote error={error} />}
        <section data-slot="lk-ways" aria-labelledby={waysId} className="flex flex-col gap-1">
          <GroupHeading headingId={waysId}>{words.ways}</GroupHeading>
          {isPending && <SkeletonItems count={2} />}
          {isError && !data && (
            <ListFailure title={words.failed} isBusy={isFetching} onRetry={() => void refetch()} />
          )}
          <ul data-slot="lk-way-list">
            {data?.ways.map((way) => (
              <Way key={way.id} way={way} onRemove={show({ page: 'remove-way', wayId: way.id })} />
            ))}
          </ul>
          <Row
            icon={<PlusIcon size={20} strokeWidth={1.75} />}
            detail={words.addPasskeyDetail}
            onClick={show({ page: 'add-passkey' })}
          >
            {words.addPasskey}
          </Row>
          <Row
            icon={<PlusIcon size={20} strokeWidth={1.75} />}
            detail={words.addRecoveryCodeDetail}
            onClick={show({ page: 'add-recovery-code' })}
          >
            {words.addRecoveryCode}
          </Row>
        </section>
        <section data-slot="lk-security-more" aria-labelledby={moreId} className="flex flex-col gap-1">
          <GroupHeading headingId={moreId}>{words.more}</GroupHeading>
          {!user.email && user.userName && (
            <DetailList>
              <DetailRow label={words.account}>
                <bdi data-slot="lk-security-user" className="truncate">
                  {displayUserName(user.userName, user.provider)}
                </bdi>
              </DetailRow>
            </DetailList>
          )}
          {canOpen('UpdateEmailWallet') && (
            <Row
              icon={<MailIcon size={20} strokeWidth={1.75} />}
              detail={
                <bdi data-slot="lk-security-email">
                  {user.email ? shortenEmail(user.email) : words.addEmailDetail}
                </bdi>
              }
              onIntent={() => preload('UpdateEmailWallet')}
              onClick={() => push('UpdateEmailWallet')}
            >
              {user.email ? words.email : words.addEmail}
            </Row>
          )}
          <Row
            icon={<SquareArrowOutUpRightIcon size={20} strokeWidth={1.75} />}
            detail={words.exportDetail}
            onClick={show({ page: 'export' })}
          >
            {words.export}
          </Row>
          <Row
            icon={<FileKeyIcon size={20} strokeWidth={1.75} />}
            detail={words.leavingKitDetail}
            onClick={show({ page: 'leaving-kit' })}
          >
            {words.leavingKit}
          </Row>
          <Row
            icon={<HistoryIcon size={20} strokeWidth={1.75} />}
            detail={words.logDetail}
            onClick={show({ page: 'log' })}
          >
            {words.log}
          </Row>
        </section>
      </ViewBody>
      <HiddenText role="status">{isPending ? words.loading : ''}</HiddenText>
    </FramePlace>
  )
}

/** No single loss loses the wallet. */
function Protected() {
  return (
    <p data-slot="lk-protected" className="flex gap-3 rounded-lk-tile bg-lk-row p-3 text-lk-detail">
      <ShieldCheckIcon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-lk-success" />
      <span data-slot="lk-protected-words" className="min-w-0 flex-1">
        <span data-slot="lk-protected-title" className="block font-medium">
          {words.protectedTitle}
        </span>
        <span data-slot="lk-protected-detail" className="text-pretty text-lk-muted">
          {words.protectedDetail}
        </span>
      </span>
    </p>
  )
}

const wayIcons: Readonly<Record<EmbeddedWay['kind'], ReactNode>> = {
  device: <LaptopIcon size={20} strokeWidth={1.75} />,
  passkey: <FingerprintIcon size={20} strokeWidth={1.75} />,
  'recovery-code': <KeyRoundIcon size={20} strokeWidth={1.75} />,
}

/** A way to open the wallet. The device in use is removed by logging out. */
function Way({ way, onRemove }: { way: EmbeddedWay; onRemove: () => void }) {
  const { kind, name, addedAt, isThisDevice } = way
  const label = name ?? words.kinds[kind]
  return (
    <li data-slot="lk-way" data-kind={kind} className="flex min-h-14 items-center gap-3 py-1 ps-2">
      <RowIcon>{wayIcons[kind]}</RowIcon>
      <span data-slot="lk-way-text" className="min-w-0 flex-1">
        <span data-slot="lk-way-name" dir="auto" title={label} className="block truncate font-medium">
          {label}
        </span>
        <span data-slot="lk-way-detail" className="block text-lk-detail text-lk-muted">
          {isThisDevice ? words.thisDevice : name ? words.kinds[kind] : undefined}
          {(isThisDevice || name) && addedAt && ' · '}
          {addedAt && words.added(addedAt)}
        </span>
      </span>
      {!isThisDevice && (
        <IconButton label={words.remove(label)} data-action="remove-way" onClick={onRemove}>
          <Trash2Icon aria-hidden="true" size={20} strokeWidth={1.75} />
        </IconButton>
      )}
    </li>
  )
}

interface RowProps {
  icon: ReactNode
  detail: ReactNode
  onClick: () => void
  onIntent?: () => void
  children: ReactNode
}

function Row({ icon, detail, onClick, onIntent, children }: RowProps) {
  return (
    <ListItem
      className="lk-guard bg-transparent px-2 hover:bg-lk-row active:bg-lk-hover"
      leading={<RowIcon>{icon}</RowIcon>}
      detail={detail}
      trailing={
        <ChevronRightIcon
          aria-hidden="true"
          size={20}
          strokeWidth={1.75}
          className="shrink-0 text-lk-muted rtl:-scale-x-100"
        />
      }
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onClick}
    >
      {children}
    </ListItem>
  )
}
