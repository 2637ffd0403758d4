import type { ShellNotice } from '../shell/portal-page.ts'

const [name, value] = ['sesion', 'cerrada']

/** Marks a page's address so that it says the session ended before its form arrived. */
export function withSessionLost(path: string): string {
  const [page = '', query = ''] = path.split('?')
  const search = new URLSearchParams(query)
  search.set(name, value)
  return `${page}?${search}`
}

/** Notice on a page whose form arrived after the session ended. */
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
