import { useAccount, useName, useRouter } from '@latchkey/headless'
import { namesMessages as words } from '../messages/names'
import { AttemptFace } from '../parts/attempt-face'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Avatar } from '../primitives/avatar'
import { Button } from '../primitives/button'

/** The account has the name that was registered. */
export function RegisterAccountNameSuccessView() {
  const { address = '' } = useAccount()
  const { data, isFetching } = useName()
  const { reset } = useRouter()
  useViewHeader({ title: words.label, isDone: true })
  return (
    <>
      <ViewBody className="justify-center">
        <AttemptFace
          picture={<Avatar address={address} size={80} />}
          shape="circle"
          // The name is read again, because this view can be opened without a registration.
          ring={data ? 'success' : isFetching ? 'running' : 'idle'}
          title={data ? words.success(data.name) : isFetching ? words.reading : words.notFound}
          detail={data ? words.successDetail : undefined}
        />
      </ViewBody>
      <ViewFooter>
        <Button data-action="done" onClick={() => reset('Account')}>
          {words.done}
        </Button>
      </ViewFooter>
    </>
  )
}
