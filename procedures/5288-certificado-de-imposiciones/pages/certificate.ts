import { ask } from '#engine/asking/ask.ts'
import type { DatosImposiciones, imposiciones, MotivoImposiciones } from '#services/certificados/contract.ts'
import type { Certificate } from '../../parts/certificate/certificate.ts'
import { noCertificateBlocks, toFicha } from '../../parts/certificate/no-certificate.ts'
import { hrefTo, paths } from '../paths.ts'
import { monthsText, originLines, originOf, periodosBlocks, publicRows, rowsOf } from './paper.ts'

const tipo = 'imposiciones'
const missing = 'Elija un certificado.'

/** The certificate of contributions: one from the system, and one from each successful search. */
export const certificado: Certificate<typeof imposiciones> = {
  tipo,
  kind: { id: '5288-certificado', name: 'Certificado de imposiciones' },
  noun: 'certificado',
  title: 'Sus certificados de imposiciones',
  paths: { list: paths.listado, one: paths.documento },
  subjectLabel: 'De dónde sale',
  changedTitle: 'Sus imposiciones cambiaron',

  intro: () => [
    {
      kind: 'paragraph',
      text: 'Aquí está lo que puede tener al momento. Lo que cotizó antes de 1981 está en los libros antiguos. Para eso pida una búsqueda.',
    },
    {
      kind: 'actions',
      actions: [{ kind: 'link', label: 'Pedir una búsqueda', href: hrefTo(paths.titular) }],
    },
  ],

  questionsOf: opciones => ({
    de: ask.choice({
      label: '¿Qué certificado necesita?',
      hint: 'No vence, y puede pedirlo las veces que quiera.',
      missing,
      style: 'radio',
      options: opciones.map(optionOf),
    }),
  }),

  read(form, opciones) {
    const found = opciones.find(({ de }) => de === form.text('de'))
    return found ? { peticion: { tipo, de: found.de } } : { errors: { de: missing } }
  },

  subjectOf: ({ de }) => de,
  peticionOf: subject => (subject === '' ? undefined : { tipo, de: subject }),
  subjectText: subject => (subject === 'registro' ? 'Registro desde 1981' : 'Búsqueda en los libros'),

  paperOf: ({ datos }) => ({
    title: 'Certificado de imposiciones de ex cajas',
    rows: rowsOf(datos),
    publicRows,
    blocks: periodosBlocks(datos),
  }),
  motivoBlocks,
}

function optionOf(datos: DatosImposiciones) {
  const { de, titular, meses } = datos
  return {
    value: de,
    label: originOf(datos),
    hint: [`${titular.nombre}. ${monthsText(meses)}.`, ...sharesOf(datos)].join(' '),
  }
}

/** Months of each source, where there are two. */
function sharesOf(datos: DatosImposiciones): readonly string[] {
  const lines = originLines(datos)
  return lines.length > 1 ? lines.map(line => `${line}.`) : []
}

/** Shown if nothing is available at once: how to have the old books searched. */
function motivoBlocks(_motivo: MotivoImposiciones) {
  return noCertificateBlocks({
    title: 'No hay un certificado para darle al momento',
    why: 'Al momento se da lo que se cotizó en una caja antigua desde 1981. En el sistema no hay nada de esos años a su nombre, y tampoco hay una búsqueda terminada con resultados.',
    toDo: [
      'Si usted, o alguien de su familia que falleció, cotizó antes de 1981, pida una búsqueda en los libros antiguos.',
      'Si cotizó en una AFP (administradora de fondos de pensiones), pida ahí su certificado.',
    ],
    review:
      'Si tiene una libreta o un papel de esos años, llévelo a una sucursal de ChileAtiende. Pida que lo revisen. También puede llamar al 101.',
    actions: [
      { kind: 'link', label: 'Pedir una búsqueda', href: hrefTo(paths.titular), primary: true },
      { kind: 'link', label: 'Ver mis búsquedas', href: hrefTo(paths.solicitudes) },
      toFicha('Recuperar años de trabajo', '64155'),
    ],
  })
}
