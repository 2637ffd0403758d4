import { addYears } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { cuentaRut } from '../accounts.ts'
import { pgu } from '../benefits.ts'
import type { Persona } from '../types.ts'
import type { Sketch, StorySet, StoryTools } from './named-people.ts'
import { yearsAgo } from './when.ts'

/** RUNs of people who change their payment method or address, by the result (procedures §5268). */
export const paymentFormRuns = {
  enPersona: runOfNumber(6_268_101),
  otroLugar: runOfNumber(6_268_102),
  otraCuenta: runOfNumber(6_268_103),
  seMudo: runOfNumber(6_268_104),
  cuentaCerrada: runOfNumber(6_268_105),
  sinCorreo: runOfNumber(6_268_106),
  pagadaPorAfp: runOfNumber(6_268_107),
  cambioEnCurso: runOfNumber(6_268_108),
} as const

/** An open account of the person who changes her bank, and a closed one of another person. */
export const cuentasParaCambiar = {
  otraCuenta: { codigoBanco: 1, tipoCuenta: 1, numeroCuenta: '3344556677' },
  cerrada: { codigoBanco: 37, tipoCuenta: 1, numeroCuenta: '5566778899' },
} as const

/** People for each outcome and state of a change of payment method or address. */
export function paymentForm(tools: StoryTools): StorySet {
  const sketches = peopleOf(tools)
  return { sketches, homes: sketches.map(({ run }) => ({ tramo: 60, integrantes: [run] })) }
}

function peopleOf(tools: StoryTools): Sketch[] {
  const inCash = (comuna: string) => ({
    formaPago: { codigo: '2', pagador: 'BancoEstado', comuna } as const,
  })
  return [
    person(tools, {
      ...named('enPersona', ['Hortensia del Carmen', 'Ulloa', 'Pavez', 'F', 72, '09101']),
      relato: 'Cobra su PGU en persona, en Temuco: quiere que le llegue a su CuentaRUT (5268).',
      facts: inCash('09101'),
    }),
    person(tools, {
      ...named('otroLugar', ['Rigoberto Antonio', 'Cid', 'Melo', 'M', 76, '13119']),
      relato: 'Cobra su PGU en persona, en Maipú: quiere cobrar en otro lugar (5268).',
      facts: inCash('13119'),
    }),
    person(tools, {
      ...named('otraCuenta', ['Nélida Rosa', 'Fuentes', 'Castro', 'F', 68, '05109']),
      relato: 'Recibe su PGU en su CuentaRUT: la quiere en su cuenta del Banco de Chile (5268).',
      facts: {
        cuentas: [
          cuentaRut(paymentFormRuns.otraCuenta),
          { ...cuentasParaCambiar.otraCuenta, titular: paymentFormRuns.otraCuenta },
        ],
      },
    }),
    person(tools, {
      ...named('seMudo', ['Wilfredo Hernán', 'Aguilar', 'Toro', 'M', 70, '08101']),
      relato: 'Se mudó a otra comuna y cambió de correo: avisa de los dos (5268).',
      facts: {},
    }),
    person(tools, {
      ...named('cuentaCerrada', ['Berta Inés', 'Zamorano', 'Leiva', 'F', 74, '04101']),
      relato: 'Cobra en persona y da una cuenta suya que el banco cerró: no se la aceptan (5268).',
      facts: {
        ...inCash('04101'),
        cuentasCerradas: [{ ...cuentasParaCambiar.cerrada, titular: paymentFormRuns.cuentaCerrada }],
      },
    }),
    person(tools, {
      ...named('sinCorreo', ['Celestina Amalia', 'Huenupi', 'Catrileo', 'F', 79, '09112']),
      relato: 'No tenía correo. Da uno, y el IPS avisa también con una carta a su dirección de antes (5268).',
      facts: { ...inCash('09112'), contacto: { fijo: '452213388' } },
    }),
    {
      ...named('pagadaPorAfp', ['Fresia Amalia', 'Oyarzún', 'Vidal', 'F', 67, '10101']),
      relato: 'Su pensión la paga una AFP: allá pide el cambio de cuenta (5268).',
      facts: { afp: { nombre: 'Habitat', desde: yearsAgo(tools.today, 38) }, pensionAfpClp: 418_500 },
    },
    person(tools, {
      ...named('cambioEnCurso', ['Evaristo Manuel', 'Pizarro', 'Rojas', 'M', 73, '15101']),
      relato: 'Hoy cambió en una sucursal cómo le pagan: no puede pedir otro cambio todavía (5268).',
      facts: { ...inCash('15101'), cambioFormaPago: cuentaRut(paymentFormRuns.cambioEnCurso) },
    }),
  ]
}

type Told = Omit<Sketch, 'facts'> & { readonly facts: Partial<Persona> }

function person({ today, montos }: StoryTools, told: Told): Sketch {
  const birth = addYears(today, -told.edad)
  return { ...told, facts: { beneficios: [pgu(birth, today, montos)], ...told.facts } }
}

function named(
  who: keyof typeof paymentFormRuns,
  [nombres, paterno, materno, sexo, edad, comuna]: readonly [
    string,
    string,
    string,
    'F' | 'M',
    number,
    string,
  ],
) {
  return { run: paymentFormRuns[who], nombres, apellidos: [paterno, materno], sexo, edad, comuna }
}
