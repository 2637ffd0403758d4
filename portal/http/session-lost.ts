import type { ShellNotice } from '../shell/portal-page.ts'
import type { UnsentForm } from './unsent-form.ts'

const [name, value] = ['sesion', 'cerrada']

/** Marks a page's address so that it says the session ended before its form arrived. */
export function withSessionLost(path: string): string {
  const [page = '', query = ''] = path.split('?')
  const search = new URLSearchParams(query)
  search.set(name, value)
  return `${page}?${search}`
}

/**
 * Notice on a page whose form arrived after the session ended.
 * @param unsent - the form, if the browser has kept it; one press sends it. Of what somebody else wrote nothing is said
 */
export function sessionLostNotices(path: string, unsent?: UnsentForm | 'others'): readonly ShellNotice[] {
  const [, query = ''] = path.split('?')
  if (new URLSearchParams(query).get(name) !== value || unsent === 'others') return []
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
