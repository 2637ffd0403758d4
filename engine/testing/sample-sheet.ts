import { ask } from '../asking/ask.ts'
import { defineForm } from '../walking/define-form.ts'

/** Services of the sample's list. */
export interface SheetServices {
  registro: { revisar(run: string, empresa: string): Promise<{ codigo: '0' | '4'; sueldo: number }> }
}

/** The workers of an employer, each checked with a register. */
export const sampleSheet = ask.sheet({
  id: 'trabajadores',
  label: 'Los trabajadores',
  missing: 'Agregue al menos una persona.',
  rowName: { one: 'persona', many: 'personas' },
  addLabel: 'Agregar una persona',
  item: {
    nombre: ask.name({ label: 'Nombre', missing: 'Escriba el nombre y el primer apellido.' }),
    run: ask.run({ of: 'persona', label: 'RUN', missing: 'Escriba el RUN, por ejemplo 20.543.001-6.' }),
    inicio: ask.date({ label: 'Día en que empezó', missing: 'Escriba el día en que empezó.' }),
    sueldo: ask.money({ label: 'Sueldo', missing: 'Escriba el sueldo, por ejemplo 620.000.', minClp: 1 }),
  },
  columns: {
    rut: 'run',
    nombres: 'nombre.nombres',
    apellido_paterno: 'nombre.apellidoPaterno',
    apellido_materno: 'nombre.apellidoMaterno',
    inicio: 'inicio',
    sueldo: 'sueldo',
  },
  examples: {
    rut: '20543001-6',
    nombres: 'Ana Belén',
    apellido_paterno: 'Soto',
    apellido_materno: 'Vidal',
    inicio: '2026-03-01',
    sueldo: '610000',
  },
  key: 'run',
  listed: ['run', 'sueldo'],
  rule: ({ sueldo }) => (sueldo > 5_000_000 ? { sueldo: 'Revise el sueldo: es muy alto.' } : undefined),
  check: {
    who: 'El registro',
    purpose: 'Saber si trabaja para la empresa',
    silence: { code: '9', sueldo: 0 },
    accepts: ['0'],
    async ask({ registro }: SheetServices, { run }, empresa: string) {
      const { codigo, sueldo } = await registro.revisar(run, empresa)
      if (codigo === '4') return { kind: 'errors', errors: { run: 'No trabaja para la empresa.' } }
      return { kind: 'said', said: { code: codigo as string, sueldo } }
    },
    tell: ({ code, sueldo }, row) =>
      code === '9'
        ? { text: 'Se revisa después', tone: 'info' }
        : { text: sueldo === row.sueldo ? 'Igual' : `Gana ${sueldo}`, tone: 'exito' },
    codeText: code => (code === '9' ? 'Se revisa después' : 'Trabaja ahí'),
  },
})

/** A form with a list. */
export const sheetForm = defineForm<SheetServices>({
  id: 'lista',
  version: 1,
  title: 'Lista de trabajadores',
  outcomePath: 'lista/resultado',
})
  .page('empresa', {
    path: 'lista/1',
    title: '¿De qué empresa?',
    shortTitle: 'Empresa',
    questions: {
      rut: ask.run({ of: 'empresa', label: 'RUT de la empresa', missing: 'Escriba el RUT de la empresa.' }),
    },
  })
  .page('trabajadores', {
    path: 'lista/2',
    title: '¿Quiénes trabajan?',
    shortTitle: 'Trabajadores',
    questions: { lista: sampleSheet },
    about: { lista: ({ answers }) => answers.empresa.rut },
  })
  .files({
    review: {
      id: 'revisar',
      path: 'lista/3',
      title: 'Revise y envíe',
      submitLabel: 'Enviar',
      declarations: {
        verdad: ask.declaration({ label: 'Acepto', missing: 'Marque la casilla.', text: 'Es verdad.' }),
      },
    },
    receipt: { id: 'comprobante', path: 'lista/4', title: 'Recibimos su lista' },
    subjectOf: ({ answers }) => `${answers.trabajadores.lista.rows} personas`,
    deliver: async ({ readRows, idempotencyKey }) => {
      const rows = await readRows(sampleSheet)
      const total = rows.reduce((sum, { answers, said }) => sum + answers.sueldo + (said?.sueldo ?? 0), 0)
      return { idSolicitud: idempotencyKey, folio: `F-${total}` }
    },
  })
