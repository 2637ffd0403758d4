import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/** Begins with the test files whose paths match: what takes longest would else be left alone at the end. */
export function beginWith(longest: RegExp): TestSequencerConstructor {
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const isFirst = ({ moduleId }: TestSpecification) => Number(longest.test(moduleId))
      return (await super.sort(files)).toSorted((one, other) => isFirst(other) - isFirst(one))
    }
  }
}
