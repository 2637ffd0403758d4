import { runOfNumber } from '#domain/run.ts'
import { cuentaRut } from '../accounts.ts'
import { giros } from '../companies.ts'
import type { Empresa, Persona } from '../types.ts'
import type { Sketch, StorySet } from './named-people.ts'

const run = (place: number) => runOfNumber(14_523_400 + place)

/** RUNs of the people around the register of employers, by what they are told (procedures §5234). */
export const registeringRuns = {
  /** Gives work in her own name: her account is enabled. */
  repostera: run(1),
  conCaja: run(2),
  noDaTrabajo: run(3),
  /** Represents `empresasPorRegistrar.enTramite`, and waits for an answer. */
  espera: run(4),
  /** Gives an account that is not hers. */
  cuentaAjena: run(5),
  cuentaCerrada: run(6),
  /** Represents the companies of the bakery and of the shops. */
  representante: run(7),
  /** Keeps the books of companies that she does not represent. */
  contadora: run(8),
  /** Has an active account since long. */
  yaRegistrado: run(9),
} as const

/** Companies by what is said of their registration. */
export const empresasPorRegistrar = {
  /** Its first bank certificate cannot be read. */
  ilegible: runOfNumber(76_523_410),
  conCaja: runOfNumber(76_523_420),
  enTramite: runOfNumber(76_523_430),
  /** Its power does not name who presents it. */
  sinPoder: runOfNumber(76_523_440),
} as const

/** Accounts at the Banco de Chile: a sister's, one that was closed, and a company's. */
export const cuentasPorRegistrar = {
  ajena: { codigoBanco: 1, tipoCuenta: 1, numeroCuenta: '5234100001' },
  cerrada: { codigoBanco: 1, tipoCuenta: 1, numeroCuenta: '5234100002' },
  /** The bakery's own. */
  dePanaderia: { codigoBanco: 1, tipoCuenta: 1, numeroCuenta: '5234100003' },
} as const

/** People and companies for each answer of the register of employers. */
export function registeringEmployers(): StorySet {
  const { repostera, conCaja, noDaTrabajo, espera, cuentaAjena, cuentaCerrada } = registeringRuns
  const { representante, contadora, yaRegistrado } = registeringRuns
  return {
    sketches: [
      who(repostera, ['Elisa Margarita', 'Bustos', 'Aravena'], 47, {
        relato:
          'Tiene una pastelería con dos trabajadoras: registra su cuenta para la devolución de asignaciones (5234).',
        facts: { daTrabajo: {}, cuentas: [cuentaRut(repostera)] },
      }),
      who(conCaja, ['Julio César', 'Farías', 'Peñaloza'], 58, {
        sexo: 'M',
        relato: 'Da trabajo y usa una caja de compensación: el IPS no le devuelve nada (5234).',
        facts: {
          daTrabajo: { caja: 'Caja Los Héroes' },
          cuentas: [cuentaRut(conCaja), { ...cuentasPorRegistrar.ajena, titular: conCaja }],
        },
      }),
      who(noDaTrabajo, ['Gloria Inés', 'Maturana', 'Rebolledo'], 39, {
        relato: 'Los registros no dicen que dé trabajo: no puede registrar una cuenta (5234).',
      }),
      who(espera, ['Álvaro Nicolás', 'Cordero', 'Jofré'], 44, {
        sexo: 'M',
        relato: 'Ya pidió registrar la empresa que representa y espera la respuesta (5234).',
        facts: { representa: [empresasPorRegistrar.enTramite] },
      }),
      who(cuentaAjena, ['Pamela Rocío', 'Farías', 'Peñaloza'], 51, {
        relato: 'Da trabajo y registra la cuenta de su hermano: el banco dice que no es suya (5234).',
        facts: { daTrabajo: {}, cuentas: [cuentaRut(cuentaAjena)] },
      }),
      who(cuentaCerrada, ['Iván Marcelo', 'Toledo', 'Quiroga'], 62, {
        sexo: 'M',
        relato: 'Da trabajo y registra una cuenta que su banco cerró (5234).',
        facts: {
          daTrabajo: {},
          cuentas: [cuentaRut(cuentaCerrada)],
          cuentasCerradas: [{ ...cuentasPorRegistrar.cerrada, titular: cuentaCerrada }],
        },
      }),
      who(representante, ['Verónica Alicia', 'Montenegro', 'Salas'], 55, {
        relato:
          'Representa tres empresas: una tiene caja de compensación, y el papel de otra no se lee (5234).',
        facts: {
          representa: [
            empresasPorRegistrar.ilegible,
            empresasPorRegistrar.conCaja,
            empresasPorRegistrar.sinPoder,
          ],
        },
      }),
      who(contadora, ['Lorena Patricia', 'Yáñez', 'Bravo'], 42, {
        relato:
          'Es contadora y registra empresas que no representa: una ya está en trámite, y el poder de otra no la nombra (5234).',
      }),
      who(yaRegistrado, ['Sergio Alfonso', 'Lillo', 'Meneses'], 66, {
        sexo: 'M',
        relato: 'Da trabajo y tiene una cuenta activa: puede cambiarla por otra (5234).',
        facts: { daTrabajo: {}, cuentas: [cuentaRut(yaRegistrado)] },
      }),
    ],
    empresas: [
      company(empresasPorRegistrar.ilegible, 'Panadería Los Castaños SpA', representante, {
        cuentas: [{ ...cuentasPorRegistrar.dePanaderia, titular: empresasPorRegistrar.ilegible }],
      }),
      company(empresasPorRegistrar.conCaja, 'Almacenes del Sur Ltda.', representante, {
        caja: 'Caja La Araucana',
      }),
      company(empresasPorRegistrar.enTramite, 'Transportes Río Claro SpA', espera),
      company(empresasPorRegistrar.sinPoder, 'Viveros Santa Rosa Ltda.', representante),
    ],
  }
}

function who(
  place: string,
  [nombres, paterno, materno]: readonly [string, string, string],
  edad: number,
  rest: Pick<Sketch, 'relato'> & Partial<Pick<Sketch, 'sexo'>> & { facts?: Partial<Persona> },
): Sketch {
  return { run: place, nombres, apellidos: [paterno, materno], sexo: 'F', edad, comuna: '07101', ...rest }
}

function company(
  rut: string,
  razonSocial: string,
  representante: string,
  more: Partial<Pick<Empresa, 'caja' | 'cuentas'>> = {},
): Empresa {
  return {
    rut,
    razonSocial,
    giro: 'comercio',
    codigoSii: giros.comercio.codigoSii,
    representante,
    domicilio: { calle: 'Uno Sur', numero: '1120', comuna: '07101' },
    telefono: '712340120',
    correo: 'contacto@empresa.example',
    cuentas: [],
    deudas: [],
    mutual: 'ACHS',
    ...more,
  }
}
