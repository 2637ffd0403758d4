import type { ShellNotice } from '../shell/portal-page.ts'

const [name, value] = ['sesion', 'cerrada']

/** The address of a page, so that it says that the session was over when its form was sent. */
export function withSessionLost(path: string): string {
  const [page = '', query = ''] = path.split('?')
  const search = new URLSearchParams(query)
  search.set(name, value)
  return `${page}?${search}`
}

/** What a page says whose form was sent after the session was over. */
export function sessionLostNotices(path: string): readonly ShellNotice[] {
  const [, query = ''] = path.split('?')
  if (new URLSearchParams(query).get(name) !== value) return []
  return [
    {
      kind: 'aviso',
      id: 'sesion-cerrada',
      title: 'Su sesión se había cerrado',
      text: 'Por eso no alcanzamos a guardar lo último que escribió en esta página. Revise lo que dice aquí, complete lo que falte y presione el botón otra vez. Lo de las páginas anteriores está guardado.',
    },
  ]
}
