// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title A router that does whatever its caller says, as the worst service of swaps could ask for.
/// @notice An account whose code it is (EIP-7702) does whatever anybody says.
contract SandboxHostileRouter {
    struct Step {
        address to;
        uint256 value;
        bytes data;
    }

    mapping(address => Step) private answers;

    receive() external payable {}

    /// @notice Makes the call of `answerWith` for any function that it does not have, such as that of a balance.
    fallback(bytes calldata) external returns (bytes memory) {
        Step storage step = answers[msg.sender];
        require(step.to != address(0), "Router: no such function");
        (bool success, ) = step.to.call(step.data);
        require(success, "Router: the other call failed");
        return abi.encode(uint256(0));
    }

    /// @notice Sets what is called when an account asks for something.
    function answerWith(address account, Step calldata step) external {
        answers[account] = step;
    }

    /// @notice Makes calls one after another. All are taken back if one fails.
    function run(Step[] calldata steps) external payable {
        for (uint256 i = 0; i < steps.length; ++i) {
            (bool success, bytes memory answer) = steps[i].to.call{value: steps[i].value}(steps[i].data);
            if (success) continue;
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
    }

    /// @notice Emits any event, true or not.
    function pretend(bytes32[4] calldata topics, uint256 count, bytes calldata data) external {
        bytes memory text = data;
        (bytes32 a, bytes32 b, bytes32 c, bytes32 d) = (topics[0], topics[1], topics[2], topics[3]);
        assembly {
            switch count
            case 1 { log1(add(text, 32), mload(text), a) }
            case 2 { log2(add(text, 32), mload(text), a, b) }
            case 3 { log3(add(text, 32), mload(text), a, b, c) }
            default { log4(add(text, 32), mload(text), a, b, c, d) }
        }
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        pure
        returns (bytes4)
    {
        return this.onERC1155BatchReceived.selector;
    }
}
