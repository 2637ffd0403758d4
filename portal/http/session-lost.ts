import type { ShellNotice } from '../shell/portal-page.ts'
import type { UnsentForm } from './unsent-form.ts'

const name = 'sesion'
type Mark = 'cerrada' | 'otra'

/** Marks a page's address so that it says the session ended before its form arrived. */
export const withSessionLost = (path: string): string => marked(path, 'cerrada')

/** Marks a page's address so that it says that somebody else was signed in here until now. */
export const withSomebodyElse = (path: string): string => marked(path, 'otra')

function marked(path: string, mark: Mark): string {
  const [page = '', query = ''] = path.split('?')
  const search = new URLSearchParams(query)
  search.set(name, mark)
  return `${page}?${search}`
}

const somebodyElse: ShellNotice = {
  kind: 'aviso',
  id: 'sesion-otra',
  title: 'En este navegador había entrado otra persona',
  text: 'Cerramos su sesión y abrimos la de usted. Lo que esa persona guardó sigue en su cuenta, y usted no lo ve.',
}

/**
 * Notice on a page whose form arrived after the session ended, or that opens in place of somebody else's.
 * @param unsent - the form, if the browser has kept it; one press sends it. Of what somebody else wrote nothing is said
 */
export function sessionLostNotices(path: string, unsent?: UnsentForm | 'others'): readonly ShellNotice[] {
  const [, query = ''] = path.split('?')
  const mark = new URLSearchParams(query).get(name)
  if (mark === ('otra' satisfies Mark)) return [somebodyElse]
  if (mark !== ('cerrada' satisfies Mark) || unsent === 'others') return []
  const about = { kind: 'aviso', id: 'sesion-cerrada', title: 'Su sesión se había cerrado' } as const
  if (unsent)
    return [
      {
        ...about,
        text: `Lo que usted escribió está guardado en este navegador, sellado. Presione el botón y siga desde aquí.${unsent.hadFiles ? ' Los archivos hay que elegirlos otra vez.' : ''}`,
        send: { action: unsent.action, fields: unsent.fields, label: 'Enviar lo que escribí' },
      },
    ]
  return [
    {
      ...about,
      text: 'Por eso no alcanzamos a guardar lo último que se escribió en esta página. Revise lo que dice aquí, complete lo que falte y presione el botón otra vez. Lo de las páginas anteriores está guardado.',
    },
  ]
}
