import type { Action, Block } from '#engine/block.ts'
import type { OutcomePage } from '#engine/page.ts'
import { toFicha } from '../parts/certificate/no-certificate.ts'
import { hrefTo, paths } from './paths.ts'

type Data = Readonly<Record<string, string>>
type Outcome = Pick<OutcomePage, 'title' | 'passing'> & {
  blocks: (context: unknown, data: Data) => readonly Block[]
}

const change: Action = { kind: 'link', label: 'Cambiar lo que puse', href: hrefTo(paths.titular) }
const seeMine: Action = { kind: 'link', label: 'Ver mis búsquedas', href: hrefTo(paths.solicitudes) }

/** Early endings of the form by the institution's reason, each with what to do. */
export const outcomes: Readonly<Record<string, Outcome>> = {
  sin_vinculo: {
    title: 'El Registro Civil no tiene anotado que usted sea familia',
    blocks: (_context, { run = '' }) => [
      paragraph(
        `La búsqueda de alguien que falleció la pueden pedir su esposa o esposo y sus hijos. Con el RUN ${run} no encontramos ese lazo con usted.`,
      ),
      { kind: 'heading', text: 'Qué puede hacer' },
      list(
        'Revise el RUN. Con un número cambiado aparece otra persona.',
        'Pida en el Registro Civil el certificado de matrimonio o de nacimiento que muestre el lazo.',
        'Con ese papel y su carné, pida la búsqueda en una sucursal de ChileAtiende.',
      ),
      ...reviewBlocks(
        'Si el lazo sí está anotado, muestre el certificado en la sucursal y pida que lo revisen.',
      ),
      actions({ ...change, primary: true }),
    ],
  },
  no_fallecida: {
    title: 'El Registro Civil no tiene anotado ese fallecimiento',
    blocks: (_context, { run = '' }) => [
      paragraph(
        `Usted eligió a alguien que falleció. Con el RUN ${run} no hay un fallecimiento anotado, y de quien vive no damos datos a otros.`,
      ),
      { kind: 'heading', text: 'Qué puede hacer' },
      list(
        'Revise el RUN.',
        'Si la persona vive, ella puede pedir la búsqueda con su ClaveÚnica. También puede darle un poder a usted.',
        'Si fue hace pocos días, espere un poco. El Registro Civil puede tardar unos días en registrarlo.',
      ),
      ...reviewBlocks(
        'Si ya está anotado, lleve el certificado de defunción a una sucursal de ChileAtiende.',
      ),
      actions({ ...change, primary: true }),
    ],
  },
  fallecida: {
    title: 'Un poder no sirve después de la muerte',
    blocks: (_context, { run = '' }) => [
      paragraph(
        `La persona del RUN ${run} figura como fallecida en el Registro Civil. El poder que le dio terminó ese día.`,
      ),
      { kind: 'heading', text: 'Qué puede hacer' },
      list(
        'Si usted es su esposa, su esposo, su hija o su hijo, vuelva atrás y elija esa respuesta. No necesita poder.',
        'Si no, hable con la familia: la esposa, el esposo, una hija o un hijo puede pedir la búsqueda.',
      ),
      ...reviewBlocks('Si el dato está mal, vaya al Registro Civil y pida que lo corrijan.'),
      actions({ ...change, primary: true }),
    ],
  },
  en_curso: {
    title: 'Ya hay una búsqueda en curso',
    // It ends by itself: the next visit asks again.
    passing: true,
    blocks: (_context, { folio = '', nombre = '' }) => [
      paragraph(
        folio === ''
          ? `Se hace una búsqueda a la vez por cada persona. Alguien de la familia ya la pidió${nombre === '' ? '' : ` por ${nombre}`}.`
          : `Se hace una búsqueda a la vez por cada persona. La suya es la ${folio} y aún no termina.`,
      ),
      { kind: 'heading', text: 'Qué puede hacer' },
      list(
        folio === ''
          ? 'Pregunte en su familia quién la pidió. Esa persona verá el resultado.'
          : 'Mire cómo va. Cuando termine, ahí verá el resultado.',
        'Si quiere agregar datos, llame al 101 y dé el folio.',
        'Cuando termine, puede pedir otra.',
      ),
      ...reviewBlocks('Si nadie la pidió, llame al 101 y cuente que aparece una búsqueda que no es suya.'),
      actions({ ...seeMine, primary: true }, change),
    ],
  },
  otro_camino: {
    title: 'Lo que busca ya está en el sistema',
    blocks: () => [
      paragraph(
        'La búsqueda es para lo que se cotizó antes de 1981. Los años que puso son posteriores, y esos ya están en el sistema.',
      ),
      { kind: 'heading', text: 'Qué puede hacer' },
      list(
        'Si cotizó usted, pida el certificado. Sale al momento.',
        'Si fue otra persona, pídalo en una sucursal de ChileAtiende con su carné y el papel que muestra el lazo o el poder.',
        'Si cotizó en una AFP (administradora de fondos de pensiones), pida ahí su certificado.',
      ),
      ...reviewBlocks(
        'Si en el certificado faltan años, vaya a una sucursal de ChileAtiende con los papeles que tenga.',
      ),
      actions(
        { kind: 'link', label: 'Ver mis certificados', href: hrefTo(paths.listado), primary: true },
        { kind: 'link', label: 'Cambiar los años', href: hrefTo(paths.caja) },
        toFicha('Recuperar años de trabajo', '64155'),
      ),
    ],
  },
}

const reviewBlocks = (text: string): readonly Block[] => [
  { kind: 'heading', text: 'Si cree que hay un error' },
  paragraph(`${text} También puede llamar al 101.`),
]

function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}

function list(...items: readonly string[]): Block {
  return { kind: 'list', items }
}

function actions(...found: readonly Action[]): Block {
  return { kind: 'actions', actions: found }
}
