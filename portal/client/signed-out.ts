/** The tabs of one browser tell each other on it that the person signed out. */
const channelName = 'micha.salida'

/**
 * Leaves no tab with a person's data once she has signed out in another: the page that says so tells them, and each is
 * asked for again, which leads to the sign-in. What was typed there goes too: she leaves the device to others.
 *
 * @param leave - asks for the page again, as it was first asked for
 */
export function leaveWithOtherTabs(page: Pick<Document, 'querySelector'>, leave: () => void) {
  const isOut = page.querySelector('[data-signed-out]') !== null
  // Nobody's page has nothing to tell or to hear.
  if (typeof BroadcastChannel === 'undefined' || (!isOut && !page.querySelector('[data-session-seconds]')))
    return undefined
  const channel = new BroadcastChannel(channelName)
  if (isOut) channel.postMessage('salió')
  else channel.addEventListener('message', leave)
  return channel
}
